"""The intranet's side of a hand-over in Python: pip install "pyjwt[crypto]"."""
import time
import uuid

import jwt

KEY = open("key.pem").read()


def sign(email: str) -> str:
    """A JWT that says who is logged in here. It works once, and for 30 seconds."""
    now = int(time.time())
    claims = {
        "iss": "https://intranet.example.com",
        "aud": "rental-desk",
        "email": email,
        "iat": now,
        "exp": now + 30,
        "jti": str(uuid.uuid4()),
    }
    return jwt.encode(claims, KEY, algorithm="RS256")

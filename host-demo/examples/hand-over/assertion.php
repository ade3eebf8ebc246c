<?php
// The intranet's side of a hand-over in PHP: composer require firebase/php-jwt.
use Firebase\JWT\JWT;

/** A JWT that says who is logged in here. It works once, and for 30 seconds. */
function sign(string $email): string
{
    $now = time();
    $claims = [
        'iss' => 'https://intranet.example.com',
        'aud' => 'rental-desk',
        'email' => $email,
        'iat' => $now,
        'exp' => $now + 30,
        'jti' => bin2hex(random_bytes(16)),
    ];

    return JWT::encode($claims, file_get_contents(__DIR__ . '/key.pem'), 'RS256');
}

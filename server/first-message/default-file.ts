/**
 * What stands in `first-messages.txt` of a new data folder. It is part of the program and not a file beside it, because the
 * server ships as one bundle.
 */
export const DEFAULT_FILE = `# First text messages to a client. Each line is one message; a picker gets one of them at random.
# {ptw_name} becomes the name of who writes, {client_name} that of the client. Lines that begin with # are notes.
# Edit this file with any text editor, then start the server again: it checks each line and says what it doesn't understand.

Hi {client_name}, this is {ptw_name}. I saw your post about the place for rent. Is it still available?
Hello {client_name}! My name is {ptw_name}. I’m interested in the rental you posted. Is it still open?
Hi {client_name}, {ptw_name} here. I came across your rental post today. Could you tell me if it’s still free?
Good day {client_name}, I’m {ptw_name} and I’m looking for a place like the one you posted. Is it still for rent?
Hi {client_name}! This is {ptw_name}, I’m writing about your rental. When would be a good time to talk?
Hello {client_name}, {ptw_name} here about the place you have for rent. Has anyone taken it yet?
Hi {client_name}, my name is {ptw_name}. Your rental looks like a good fit. Can I ask you a few questions about it?
Hey {client_name}, this is {ptw_name}. I’d like to know more about the place you posted. Is now a good time?
`;

# Verifies messages of a webhook as docs/reference/webhooks.md says, and knows nothing else of Vumi. Standard library only.
# Reads one JSON object a line: {"secret", "signature", "body", "now"}; prints the id of the message, or why it is refused.
import hashlib
import hmac
import json
import sys

TOLERANCE_SECONDS = 300


def verify(secret, signature, body, now):
    parts = [part.split("=", 1) for part in signature.split(",")]
    times = [value for name, value in parts if name == "t"]
    if len(times) != 1 or not times[0].isdigit():
        raise ValueError("no time")
    if abs(now - int(times[0])) > TOLERANCE_SECONDS:
        raise ValueError("too old")
    expected = hmac.new(secret.encode(), f"{times[0]}.{body}".encode(), hashlib.sha256).hexdigest()
    if not any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts):
        raise ValueError("not signed with this secret")
    return json.loads(body)


for line in sys.stdin:
    try:
        print(verify(**json.loads(line))["id"])
    except ValueError as problem:
        print(f"refused: {problem}")

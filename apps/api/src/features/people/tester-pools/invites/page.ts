/**
 * The page for an invite link in a browser. The token is behind the `#`, so browsers do not send it here: the
 * extension reads it from the address, and a person can copy it from there. The page loads nothing and runs no
 * script.
 */
export const joinPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>You are invited to test</title>
  </head>
  <body>
    <main>
      <h1>You are invited to test</h1>
      <p>Somebody wants your feedback on a website, and has sent you this link.</p>
      <ol>
        <li>Install the Groundswell browser extension and sign in there as a tester.</li>
        <li>Open this link again, or paste it into the extension under <em>Join a pool</em>.</li>
      </ol>
      <p>
        Programs send the part of the address after <code>#</code> as <code>token</code> to
        <code>POST /api/tester/redeem-invite</code>, with a tester’s access token.
      </p>
    </main>
  </body>
</html>
`

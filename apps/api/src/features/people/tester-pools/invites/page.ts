import { hash } from 'node:crypto'

/** Passes the invite on to the tester portal. A redirect by the server would lose the part behind the `#`. */
const script =
  "addEventListener('load', () => location.replace(document.querySelector('a').href + location.hash))"
/** The page loads nothing, and runs only this script. */
export const joinPolicy = `default-src 'none'; script-src 'sha256-${hash('sha256', script, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The page for an invite link in a browser. The token is behind the `#`, which browsers do not send, so the script
 * passes the token on to the portal. Without JavaScript, the page explains what to do.
 */
export const joinPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>You are invited to test</title>
    <script>${script}</script>
  </head>
  <body>
    <main>
      <h1>You are invited to test</h1>
      <p>Somebody wants your feedback on a website, and has sent you this link.</p>
      <ol>
        <li>Open the <a href="/t/join">tester portal</a> and sign in there as a tester.</li>
        <li>Paste the link of this page there, under <em>Join by an invite</em>.</li>
      </ol>
      <p>
        Programs send the part of the address after <code>#</code> as <code>token</code> to
        <code>POST /api/tester/redeem-invite</code>, with a tester’s access token.
      </p>
    </main>
  </body>
</html>
`

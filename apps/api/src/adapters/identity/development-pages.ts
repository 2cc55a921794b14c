import { hash } from 'node:crypto'
import { findDevelopmentUser, offeredUsers } from './development-users.ts'

const style = `
:root { color-scheme: light dark; --ink: #17211d; --soft: #55645d; --paper: #f3f6f4; --card: #fff;
  --line: #d5ddd8; --accent: #0b6b4b; --note: #fdf3d7; --note-ink: #5c4500 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8efeb; --soft: #a3b2aa; --paper: #101613;
  --card: #19211d; --line: #36423c; --accent: #6fd6ac; --note: #3a3010; --note-ink: #f4dfa0 } }
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 27rem; margin: 0 auto; padding: 1.75rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px }
h1 { margin: 0 0 .75rem; font-size: 1.4rem; line-height: 1.25 }
h2 { margin: 1.5rem 0 .5rem; font-size: .95rem; color: var(--soft); font-weight: 600 }
p { margin: 0 0 .75rem }
.note { padding: .6rem .85rem; border-radius: 8px; background: var(--note); color: var(--note-ink) }
.users { display: grid; gap: .5rem }
button { display: flex; justify-content: space-between; gap: 1rem; width: 100%; padding: .7rem .9rem; font: inherit;
  text-align: left; color: var(--ink); background: transparent; border: 1px solid var(--line);
  border-radius: 8px; cursor: pointer }
button:hover { border-color: var(--accent) }
button span { color: var(--soft) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
label { display: block; margin-bottom: .35rem }
input { width: 100%; margin-bottom: .5rem; padding: .65rem .8rem; font: inherit; color: var(--ink);
  background: var(--paper); border: 1px solid var(--soft); border-radius: 8px }
`

/**
 * Headers of every page: it may load nothing. There is no `form-action`, because browsers apply it also to the
 * redirects that follow, which lead to the application's own address.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Makes the page on which a person chooses a user. `hint`: the address to offer first. `refused`: an address without a
 * user.
 */
export function signInPage(request: { client: string; hint?: string; refused?: string }): string {
  const hinted = findDevelopmentUser(request.hint ?? '')
  const others = offeredUsers.filter((email) => email !== hinted?.email)
  return htmlPage(
    'Sign in to Groundswell',
    `<h1>Sign in to Groundswell</h1>
    <p class="note">For development only: no password, and anyone who reaches this page can be anyone.</p>
    <p>${escapeHtml(request.client)} wants to know who you are.</p>
    <form method="post">
      ${hinted ? userSection('Suggested', [hinted.email]) : ''}
      ${userSection(
        'Workspace',
        others.filter((email) => email.startsWith('dev')),
      )}
      ${userSection(
        'Testers',
        others.filter((email) => email.startsWith('tester')),
      )}
      ${userSection(
        'Platform operator',
        others.filter((email) => email.startsWith('operator')),
      )}
    </form>
    <form method="post">
      <h2>Someone else</h2>
      ${request.refused === undefined ? '' : `<p class="note" id="refusal" role="alert">${escapeHtml(request.refused)} is no user here.</p>`}
      <label for="user">dev+NAME@localhost or testerN@localhost</label>
      <input id="user" name="user" type="email" required autocomplete="off"${
        request.refused === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"'
      }>
      <button>Sign in</button>
    </form>`,
  )
}

/**
 * Makes the sign-out page. `form` is the provider's own form with its CSRF token; the buttons refer to it by its id.
 */
export function signOutPage(form: string): string {
  return htmlPage(
    'Sign out',
    `<h1>Sign out of the development identity provider?</h1>
    ${form}
    <div class="users">
      <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button type="submit" form="op.logoutForm">Stay signed in</button>
    </div>`,
  )
}

/** Makes a page with a message only. */
export function messagePage(title: string, text: string): string {
  return htmlPage(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`)
}

function userSection(title: string, emails: readonly string[]): string {
  if (emails.length === 0) return ''
  const buttons = emails.map((email) => {
    const name = findDevelopmentUser(email)?.name ?? email
    return `<button name="user" value="${escapeHtml(email)}">${escapeHtml(name)} <span>${escapeHtml(email)}</span></button>`
  })
  return `<h2>${title}</h2>\n<div class="users">${buttons.join('\n')}</div>`
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

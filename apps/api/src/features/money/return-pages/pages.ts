/** The pages to which the payment provider sends people back, by what they did there. */
export const returnPaths = {
  payoutAccount: '/return/payout-account',
  payoutAccountExpired: '/return/payout-account/expired',
  identity: '/return/identity',
} as const

interface ReturnPage {
  /** Part of the operation's id. */
  name: string
  path: string
  title: string
  paragraphs: readonly string[]
}

export const returnPages: readonly ReturnPage[] = [
  {
    name: 'PayoutAccount',
    path: returnPaths.payoutAccount,
    title: 'Your details were sent',
    paragraphs: [
      'The payment provider checks them now, which takes minutes, sometimes days. You can close this page.',
      'Your wallet shows the account as READY when money can be paid to it, and until when it cools off. If it stays PENDING or becomes RESTRICTED, set the account again in your wallet: you get a new link on which the provider says what is missing.',
    ],
  },
  {
    name: 'PayoutAccountExpired',
    path: returnPaths.payoutAccountExpired,
    title: 'This link has expired',
    paragraphs: [
      'Links to the payment provider work once and for a few minutes. Nothing that you entered there before is lost.',
      'Set the same account again in your wallet to get a new link.',
    ],
  },
  {
    name: 'Identity',
    path: returnPaths.identity,
    title: 'Your documents were sent',
    paragraphs: [
      'The payment provider checks them now, which takes minutes, sometimes longer. You can close this page.',
      'When your identity is verified, it no longer stands in the way of payments. If something is missing, start the check again: the provider then says what.',
    ],
  },
]

/** A short page. It loads nothing, runs no script and does not depend on its reader. */
export function pageOf({ title, paragraphs }: ReturnPage): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>${title}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
${paragraphs.map((text) => `      <p>${text}</p>`).join('\n')}
    </main>
  </body>
</html>
`
}

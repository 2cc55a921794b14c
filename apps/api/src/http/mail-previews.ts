import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { type Language, languages } from '../core/language.ts'
import { markup } from '../core/markup.ts'
import { routeNotFound } from '../core/problems.ts'
import {
  findTitlePlaceholder,
  type MailText,
  renderMailHtml,
  replaceTitlePlaceholder,
} from '../features/engines/outbox/index.ts'
import { accountMail, walletMail } from '../features/money/wallets/index.ts'
import { codeMail, messages as signInMessages } from '../features/people/sign-in/index.ts'
import { digestMail } from '../features/telling/digests/index.ts'
import { newsKinds, newsMail, optInMail } from '../features/telling/item-subscriptions/index.ts'
import {
  invitationMail,
  notificationMail,
  testerKinds,
  workspaceKinds,
} from '../features/telling/notifications/index.ts'

type Sample = (language: Language, publicUrl: string) => MailText

const ids = {
  workspaceId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f',
  feedbackId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e70',
  campaignId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e71',
  roundId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e72',
}
const aboutItem = [
  'STATUS_CHANGED',
  'VOTE_RESET',
  'FEEDBACK_MERGED',
  'PREVIEW_REQUESTED',
  'VERIFY_REQUESTED',
  'REWARD_ACCRUED',
  'REWARD_PAYABLE',
]
const aboutMoney = ['REWARD_ACCRUED', 'REWARD_PAYABLE', 'PAYOUT_SENT']

/** Every kind of mail to a person, with example facts. Mails to operators are in English and are left out. */
const samples: Record<string, Sample> = {
  SIGN_IN_CODE: (language, publicUrl) =>
    codeMail(language, {
      code: 'BCDF-GHJK',
      client: signInMessages[language].clients.dashboard,
      host: new URL(publicUrl).host,
    }),
  INVITATION: (language, publicUrl) => invitationMail('MEMBER', publicUrl, language),
  ...Object.fromEntries(
    workspaceKinds.map((kind): [string, Sample] => [
      kind,
      (language, publicUrl) => notificationMail(kind, ids, { publicUrl, slug: 'orchard', language }),
    ]),
  ),
  ...Object.fromEntries(
    testerKinds
      .filter((kind) => kind !== 'WEEKLY_DIGEST')
      .map((kind): [string, Sample] => [
        kind,
        (language, publicUrl) => {
          const about = aboutItem.includes(kind) ? ids : { campaignId: ids.campaignId }
          const money = aboutMoney.includes(kind) ? { amount: '150', asset: 'USD', reason: 'AUTHOR' } : {}
          return notificationMail(kind, { ...about, ...money }, { publicUrl, slug: null, language })
        },
      ]),
  ),
  WEEKLY_DIGEST: (language, publicUrl) =>
    digestMail(
      {
        testerId: ids.workspaceId,
        coveredFrom: new Date('2026-11-16T09:00:00Z'),
        ...{ submitted: 2, deployed: 1, confirmed: 3, voted: 5, votesReceived: 12, foreseen: 1, verified: 4 },
        earned: { POINTS: '60', USD: '150' },
      },
      { week: '2026-W47', language, publicUrl },
    )!,
  WALLET_CHANGED: (language) =>
    walletMail(language, {
      address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      network: 'base',
      usableAt: new Date('2026-11-30T09:00:00Z'),
    }),
  ACCOUNT_CHANGED: (language) =>
    accountMail(language, { methodLabel: 'Visa ••42', usableAt: new Date('2026-11-30T09:00:00Z') }),
  FOLLOW: (language, publicUrl) => optInMail(language, `${publicUrl}/follow/example`),
  ...Object.fromEntries(
    newsKinds.map((news): [string, Sample] => [
      `NEWS_${news}`,
      (language, publicUrl) => newsMail(language, news, null, `${publicUrl}/follow/example`),
    ]),
  ),
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0;padding:24px}nav{display:flex;flex-wrap:wrap;gap:6px 14px;margin-bottom:16px}h2{margin:24px 0 6px;font-size:15px;overflow-wrap:anywhere}iframe{width:100%;max-width:640px;height:360px;border:1px solid #8886}[aria-current]{font-weight:700;text-decoration:none}`
const listPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** Allows only the mail's own style element. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** Serves previews of all mails for developers: every kind, in every language. Not in production. */
export function serveMailPreviews(server: FastifyInstance, app: App) {
  if (app.config.NODE_ENV === 'production') return
  const open = { config: { open: true } }
  const addPreviewRoute = (
    path: string,
    page: (given: Record<string, string>) => { html: string; policy: string },
  ) =>
    server.get(path, open, async (request, reply) => {
      const { html, policy } = page(request.params as Record<string, string>)
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .serializer((text: unknown) => text as string)
        .send(html)
    })
  const requireLanguage = (given: string | undefined) => {
    const language = languages.find((one) => one === (given ?? 'en'))
    if (!language) throw routeNotFound()
    return language
  }
  addPreviewRoute('/playground/mails', () => ({
    html: previewListPage('en', app.publicUrl()),
    policy: listPolicy,
  }))
  addPreviewRoute('/playground/mails/:language', ({ language }) => ({
    html: previewListPage(requireLanguage(language), app.publicUrl()),
    policy: listPolicy,
  }))
  addPreviewRoute('/playground/mails/:language/:kind', ({ language, kind }) => {
    const sample = Object.hasOwn(samples, kind!) ? samples[kind!]! : null
    if (!sample) throw routeNotFound()
    const { text } = sample(requireLanguage(language), app.publicUrl())
    return { html: renderMailHtml(insertExampleTitle(text)), policy: mailPolicy }
  })
}

/** Returns the text as it is sent, with an example title in a mail about an item. */
function insertExampleTitle(text: string): string {
  const item = findTitlePlaceholder(text)
  return item === null
    ? text
    : replaceTitlePlaceholder(text, item.mark, 'Let me change the number of bottles here', item.language)
}

function previewListPage(language: Language, publicUrl: string): string {
  const page = `${publicUrl}/playground/mails`
  const ways = languages.map(
    (one) =>
      markup`<a href="${page}/${one}"${one === language && markup` aria-current="page"`} lang="${one}">${one}</a>`,
  )
  const mails = Object.entries(samples).map(
    ([kind, sample]) =>
      markup`<h2>${kind}: <span dir="auto">${sample(language, publicUrl).subject}</span></h2><iframe title="${kind}" loading="lazy" src="${page}/${language}/${kind}"></iframe>`,
  )
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title><link rel="icon" href="data:,"><style>${style}</style></head><body><h1>Mails</h1><p>Every kind of mail, with example facts. Light or dark follows your system.</p><nav aria-label="Languages">${ways}</nav>${mails}</body></html>`
    .text
}

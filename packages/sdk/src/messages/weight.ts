import type { VoteResult } from '../client/types.ts'
import type { Language } from '../widget/options.ts'

type Reason = NonNullable<VoteResult['weightReason']>

/** Why a vote has no weight, in words for visitors. Loaded when a vote has none. */
export const weightWords: Record<Language, Record<Reason, string>> = {
  en: {
    own_item: 'You wrote this, so your vote does not count.',
    address_limit: 'Noted, but it does not count: others on your network have already voted on this.',
    suspended: 'Noted, but it does not count: your membership is suspended.',
    edited: 'This was changed meanwhile, so your vote counts once you cast it again.',
    audience: 'Noted, but it does not count: here votes of signed-in testers do. Sign in and vote again.',
  },
  ar: {
    own_item: 'أنت من كتب هذا، لذا لا يُحتسب صوتك.',
    address_limit: 'سُجّل صوتك لكنه لا يُحتسب: صوّت آخرون من شبكتك على هذا من قبل.',
    suspended: 'سُجّل صوتك لكنه لا يُحتسب: عضويتك موقوفة.',
    edited: 'تغيّر هذا في الأثناء، لذا يُحتسب صوتك عندما تصوّت من جديد.',
    audience: 'سُجّل صوتك لكنه لا يُحتسب: تُحتسب هنا أصوات المختبرين المسجلين. سجّل الدخول وصوّت من جديد.',
  },
  de: {
    own_item: 'Das haben Sie geschrieben, Ihre Stimme zählt deshalb nicht.',
    address_limit: 'Notiert, zählt aber nicht: Andere in Ihrem Netz haben hierüber schon abgestimmt.',
    suspended: 'Notiert, zählt aber nicht: Ihre Mitgliedschaft ruht.',
    edited: 'Das wurde inzwischen geändert. Ihre Stimme zählt, sobald Sie sie erneut abgeben.',
    audience:
      'Notiert, zählt aber nicht: Hier zählen Stimmen angemeldeter Tester. Melden Sie sich an und stimmen Sie erneut ab.',
  },
  es: {
    own_item: 'Lo escribiste tú, así que tu voto no cuenta.',
    address_limit: 'Anotado, pero no cuenta: otras personas de tu red ya han votado esto.',
    suspended: 'Anotado, pero no cuenta: tu membresía está suspendida.',
    edited: 'Esto ha cambiado entretanto; tu voto contará cuando lo emitas de nuevo.',
    audience:
      'Anotado, pero no cuenta: aquí cuentan los votos de probadores registrados. Inicia sesión y vota de nuevo.',
  },
  fr: {
    own_item: 'Vous l’avez écrit : votre vote ne compte pas.',
    address_limit: 'Noté, mais sans effet : d’autres personnes de votre réseau ont déjà voté ici.',
    suspended: 'Noté, mais sans effet : votre adhésion est suspendue.',
    edited: 'Ceci a changé entre-temps : votre vote comptera une fois redonné.',
    audience:
      'Noté, mais sans effet : ici comptent les votes des testeurs connectés. Connectez-vous et votez à nouveau.',
  },
  ja: {
    own_item: 'ご自身の投稿のため、票は数えられません。',
    address_limit: '記録しましたが数えられません。同じネットワークの方がすでに投票しています。',
    suspended: '記録しましたが数えられません。あなたの参加は停止されています。',
    edited: '内容が変更されました。もう一度投票すると数えられます。',
    audience:
      '記録しましたが数えられません。ここではログインしたテスターの票が数えられます。ログインして投票し直してください。',
  },
}

import type { Language } from '../../../core/language.ts'
import type { FiatRecipient } from './recipient-rules.ts'
import type { Wallet } from './rules.ts'

interface Words {
  subject: string
  changed: string
  ifNotYou: string
}
const messages: Record<Language, { wallet: Words; account: Words }> = {
  en: {
    wallet: {
      subject: 'Your payout wallet was changed',
      changed:
        'From now on your rewards are paid to {shown} ({network}). Nothing is paid to it before {until}.',
      ifNotYou:
        'If this was not you, sign in, set your own address again, and secure your account with your identity provider.',
    },
    account: {
      subject: 'Your payout account was changed',
      changed: 'From now on money that you earn is paid to {shown}. Nothing is paid to it before {until}.',
      ifNotYou:
        'If this was not you, sign in, set your own account again, and secure your account with your identity provider.',
    },
  },
  de: {
    wallet: {
      subject: 'Ihre Wallet für Auszahlungen wurde geändert',
      changed:
        'Ab jetzt gehen Ihre Belohnungen an {shown} ({network}). Vor dem {until} wird dorthin nichts ausgezahlt.',
      ifNotYou:
        'Wenn Sie das nicht waren: Melden Sie sich an, tragen Sie wieder Ihre eigene Adresse ein, und sichern Sie Ihr Konto bei Ihrem Identitätsanbieter.',
    },
    account: {
      subject: 'Ihr Konto für Auszahlungen wurde geändert',
      changed:
        'Ab jetzt geht Geld, das Sie verdienen, an {shown}. Vor dem {until} wird dorthin nichts ausgezahlt.',
      ifNotYou:
        'Wenn Sie das nicht waren: Melden Sie sich an, tragen Sie wieder Ihr eigenes Konto ein, und sichern Sie Ihr Konto bei Ihrem Identitätsanbieter.',
    },
  },
  es: {
    wallet: {
      subject: 'Se ha cambiado su cartera de pagos',
      changed:
        'Desde ahora sus recompensas se pagan a {shown} ({network}). No se paga nada allí antes del {until}.',
      ifNotYou:
        'Si no fue usted, inicie sesión, vuelva a poner su propia dirección y proteja su cuenta con su proveedor de identidad.',
    },
    account: {
      subject: 'Se ha cambiado su cuenta de pagos',
      changed: 'Desde ahora el dinero que gane se paga a {shown}. No se paga nada allí antes del {until}.',
      ifNotYou:
        'Si no fue usted, inicie sesión, vuelva a poner su propia cuenta y proteja su acceso con su proveedor de identidad.',
    },
  },
  fr: {
    wallet: {
      subject: 'Votre portefeuille de versement a changé',
      changed:
        'Désormais vos récompenses sont versées à {shown} ({network}). Rien n’y est versé avant le {until}.',
      ifNotYou:
        'Si ce n’était pas vous, connectez-vous, remettez votre propre adresse et protégez votre compte auprès de votre fournisseur d’identité.',
    },
    account: {
      subject: 'Votre compte de versement a changé',
      changed: 'Désormais l’argent que vous gagnez est versé à {shown}. Rien n’y est versé avant le {until}.',
      ifNotYou:
        'Si ce n’était pas vous, connectez-vous, remettez votre propre compte et protégez votre accès auprès de votre fournisseur d’identité.',
    },
  },
  ar: {
    wallet: {
      subject: 'تغيّرت محفظة مستحقاتك',
      changed: 'من الآن تُصرف مكافآتك إلى {shown} ({network}). لا يُصرف إليها شيء قبل {until}.',
      ifNotYou: 'إن لم تكن أنت من فعل ذلك، فسجّل الدخول وأعد ضبط عنوانك، وأمّن حسابك لدى مزوّد الهوية.',
    },
    account: {
      subject: 'تغيّر حساب مستحقاتك',
      changed: 'من الآن يُصرف ما تكسبه من مال إلى {shown}. لا يُصرف إليه شيء قبل {until}.',
      ifNotYou: 'إن لم تكن أنت من فعل ذلك، فسجّل الدخول وأعد ضبط حسابك، وأمّن دخولك لدى مزوّد الهوية.',
    },
  },
  ja: {
    wallet: {
      subject: '支払先のウォレットが変更されました',
      changed: '今後、報酬は {shown}（{network}）に支払われます。{until} より前には支払われません。',
      ifNotYou:
        '心当たりがない場合は、サインインして自分のアドレスに戻し、ID プロバイダーでアカウントを保護してください。',
    },
    account: {
      subject: '支払先の口座が変更されました',
      changed: '今後、獲得した報酬は {shown} に支払われます。{until} より前には支払われません。',
      ifNotYou:
        '心当たりがない場合は、サインインして自分の口座に戻し、ID プロバイダーでアカウントを保護してください。',
    },
  },
}

/** Builds the mail to a tester whose rewards will go to another address, in time to stop the change. */
export function walletMail(
  language: Language,
  { address, network, usableAt }: Pick<Wallet, 'address' | 'network' | 'usableAt'>,
) {
  const shown = `${address.slice(0, 8)}…${address.slice(-6)}`
  return fillMail(messages[language].wallet, { shown, network, until: formatMinute(usableAt) })
}

/** Builds the mail to a tester whose money will go to another bank account or card, in time to stop the change. */
export function accountMail(
  language: Language,
  { methodLabel, usableAt }: Pick<FiatRecipient, 'methodLabel' | 'usableAt'>,
) {
  return fillMail(messages[language].account, { shown: methodLabel ?? '', until: formatMinute(usableAt) })
}

function fillMail({ subject, changed, ifNotYou }: Words, values: Record<string, string>) {
  const filled = changed.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { subject, text: `${filled}\n\n${ifNotYou}` }
}

/** Formats a time, such as `2026-03-01 12:00 UTC`. */
function formatMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Notifies the account's owner that rewards will go to another address. Once per change. */
export function changeNotice(testerId: string, wallet: Wallet, language: Language) {
  return {
    onceKey: `WALLET_CHANGED:${testerId}:${wallet.changedAt.toISOString()}`,
    recipient: { kind: 'TESTER' as const, id: testerId },
    ...walletMail(language, wallet),
  }
}

/** Notifies the tester that money will go to another bank account or card. Once per change. */
export function recipientNotice(recipient: FiatRecipient, language: Language) {
  return {
    onceKey: `RECIPIENT_CHANGED:${recipient.testerId}:${recipient.changedAt.toISOString()}`,
    recipient: { kind: 'TESTER' as const, id: recipient.testerId },
    ...accountMail(language, recipient),
  }
}

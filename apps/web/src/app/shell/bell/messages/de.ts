import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Mitteilungen',
  move: 'bewegen',
  markRead: 'gelesen',
  markAllRead: 'Alle gelesen',
  allRead: 'Alle sind gelesen.',
  nothing: 'Noch nichts',
  nothingWhy: 'Was im Arbeitsbereich geschieht und dich betrifft, erscheint hier.',
  more: 'Frühere',
  earlier: (n) => plural('de', n, { one: '1 frühere', other: `${n} frühere` }),
  unread: (n) => `${n} ungelesen`,
  kinds: {
    FEEDBACK_FLAGGED: 'Wartet auf die Moderation',
    THRESHOLD_MET: 'Hat die Schwelle erreicht',
    DEPLOYMENT_FAILED: 'Eine Auslieferung ist gescheitert',
    DEPLOYED: 'Ausgeliefert',
    ITEM_REOPENED: 'Tester sagen, dass es noch nicht geht',
    TEST_RED: 'Der Test eines ausgelieferten Beitrags ist rot',
    AUTHOR_DISPUTED: 'Der Autor sagt, dass es noch nicht geht',
    FEEDBACK_ASSIGNED: 'Ein Eintrag ist dir zugewiesen',
    BUDGET_LOW: 'Das Budget einer Kampagne ist knapp',
    PAYMENT_DISPUTED: 'Eine Zahlung ist strittig',
    MEMBER_JOINED: 'Jemand ist dem Team beigetreten',
    TESTER_JOINED: 'Ein Tester ist beigetreten',
    APPROVAL_REQUESTED: 'Ein Agent fragt dich',
    WEBHOOK_DISABLED: 'Ein Webhook ist nach Fehlern abgeschaltet',
  },
} satisfies typeof en

import type en from './en.ts'

export default {
  waiting: 'Pas encore envoyé. Votre texte est gardé et sera envoyé dès que vous serez en ligne.',
  refused: (why: string) => `Non envoyé. ${why}`,
  again: 'Modifier et renvoyer',
  remove: 'Retirer',
  sent: 'Votre texte est envoyé. D’autres peuvent maintenant voter.',
  sentChecked: 'Votre texte est envoyé. Il est relu avant que d’autres le voient.',
  late: 'Il a attendu trop longtemps pour être envoyé une seule fois. Regardez sous « Les miens » s’il y est, sinon écrivez-le à nouveau.',
} satisfies typeof en

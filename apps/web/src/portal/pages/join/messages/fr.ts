import type en from './en.ts'

export default {
  title: 'Rejoindre sur invitation',
  invited: 'Vous êtes invité à tester',
  why: 'Vous dites ce qui ne va pas et votez sur ce que disent les autres. Ce que vous aidez à livrer peut vous rapporter.',
  link: 'Lien d’invitation',
  linkHint: 'Le lien que l’équipe vous a envoyé.',
  linkNeeded: 'Collez d’abord le lien',
  noInvite: 'Ce n’est pas un lien d’invitation.',
  join: 'Rejoindre',
  refused: {
    invite_expired: 'Cette invitation a expiré. Demandez-en une autre à l’équipe.',
    invite_revoked: 'Cette invitation a été retirée. Demandez à l’équipe.',
    invite_used_up: 'Toutes les places de cette invitation sont prises. Demandez-en une autre.',
    invite_not_found:
      'Cette invitation n’existe pas. Redemandez le lien : il en manque peut-être une partie.',
    membership_suspended: 'Votre participation est suspendue. Demandez la raison à l’équipe.',
  },
  welcome: 'Vous en êtes',
  welcomeWhy: 'Voici où vous en êtes.',
  team: 'Équipe',
  tier: 'Niveau',
  weight: 'Votre voix compte',
  begin: 'Commencer',
} satisfies typeof en

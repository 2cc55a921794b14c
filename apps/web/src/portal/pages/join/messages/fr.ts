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
  signIn: 'Se connecter et rejoindre',
  invitedBy: 'Invité par',
  expires: 'Ouverte jusqu’à',
  notOpen:
    'Ce lien d’invitation n’est plus valable, ou il en manque une partie. Demandez-en un autre. Si vous l’avez déjà utilisé, connectez-vous.',
  campaigns: (count: number) => (count === 1 ? 'La campagne' : 'Campagnes auxquelles vous pouvez participer'),
  noCampaign:
    'Vous rejoignez les testeurs de cette équipe. Elle n’a pas de campagne ouverte pour vous en ce moment.',
  zones: 'Les avis attendus portent sur :',
  unpaid: 'Cette campagne ne paie rien.',
  pays: 'Un élément livré rapporte',
  shares: {
    authorShare: 'Dont son auteur',
    voterShare: 'Dont tous les votants ensemble',
    verifierShare: 'Dont tous les vérificateurs ensemble',
  },
  most: 'Au plus par testeur',
  holdDays: (days: number) => `Payable après ${days === 1 ? 'un jour' : `${days} jours`}.`,
  conditions: {
    points: 'Les points ne sont pas de l’argent.',
    own: 'L’équipe paie elle-même, hors de ce service.',
    wallet: 'Payé sur votre portefeuille.',
    account: 'Payé sur votre compte bancaire.',
    budget: 'Payé tant que dure le budget de la campagne.',
    empty:
      'Le budget ne couvre aucun autre élément en ce moment : il n’y a rien à gagner tant que l’équipe ne l’a pas rempli.',
    inForce: 'La règle en vigueur au moment de la livraison compte.',
  },
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

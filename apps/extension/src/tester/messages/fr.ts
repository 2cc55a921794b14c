import type en from './en.ts'

export default {
  signIn: 'Se connecter',
  signInWhy:
    'Voyez ce qui est testé sur cette page, dites ce qui ne va pas, votez et vérifiez ce qui a été réparé.',
  signInFailed: 'La connexion n’a pas abouti',
  signOut: 'Se déconnecter',
  tabs: 'Que regarder',
  here: 'Ici',
  check: 'À vérifier',
  news: 'Nouvelles',
  campaign: 'Campagne',
  counts: (weight: number) => `Votre vote compte ${weight}`,
  unknownPage: 'Appuyez sur le bouton Groundswell de la barre d’outils pour que cette page puisse être vue.',
  nothingHere: 'Aucune campagne ne porte sur cette page',
  nothingHereWhy: 'Voici les campagnes auxquelles vous pouvez participer.',
  noCampaigns: 'Aucune campagne ne vous est ouverte',
  noCampaignsWhy: 'Rejoignez-en une par le lien d’une invitation.',
  takePart: 'Participer',
  openPage: 'Ouvrir la page',
  back: 'Toutes les campagnes',
  noKey: 'Cette campagne n’accepte rien pour le moment.',
  always: 'Toujours sur ce site',
  alwaysWhy: 'Les endroits testés ici seront alors entourés à chacun de vos passages.',
  pressFirst: 'Appuyez sur cette page sur le bouton Groundswell de la barre d’outils, puis refaites l’image.',
  recordSteps: 'Enregistrer ce que je fais sur ces pages',
  recordStepsWhy:
    'Seulement dans ce navigateur : clics, champs sans leur texte, requêtes. Vous voyez tout avant l’envoi et pouvez en retirer des parties.',
  otherTab: 'Revenez à l’onglet dont vous voulez l’image.',
  nothingToCheck: 'Rien à vérifier',
  nothingToCheckWhy: 'Ce qui a été réparé et attend votre regard apparaît ici.',
} satisfies typeof en

import type en from './en.ts'

export default {
  main: 'Principal',
  skip: 'Aller au contenu',
  now: 'À faire',
  mine: 'Les miens',
  impact: 'Livré',
  earnings: 'Gains',
  profile: 'Vous',
  bell: 'Notifications',
  bellUnread: (unread: number) => `Notifications, ${unread} non lues`,
  offline:
    'Vous êtes hors ligne. Ce qui est affiché peut être ancien, et rien ne peut être envoyé pour l’instant.',
  notHere: 'Il n’y a rien ici',
  notHereWhy: 'Cette page n’existe pas.',
  home: 'À l’accueil',
} satisfies typeof en

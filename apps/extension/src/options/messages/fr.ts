import type en from './en.ts'

export default {
  title: 'Options de Groundswell',
  service: 'Service',
  address: 'Adresse de votre service Groundswell',
  addressHint: 'La personne qui vous a invité la connaît, par exemple https://feedback.example.com',
  noAddress: 'Ce n’est pas une adresse. Elle commence par https://',
  noService: 'Aucun service Groundswell ne répond à cette adresse.',
  save: 'Enregistrer',
  language: 'Langue',
  languageOfBrowser: 'Celle du navigateur',
  forget: 'M’oublier',
  forgetWhy:
    'Retire de ce navigateur votre connexion, l’adresse, les sites autorisés et ce qui n’est pas encore envoyé. Ce que vous avez envoyé reste dans le service.',
  forgotten: 'Tout est oublié',
} satisfies typeof en

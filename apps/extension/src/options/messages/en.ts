export default {
  title: 'Options of Groundswell',
  service: 'Service',
  address: 'Address of your Groundswell service',
  addressHint: 'Ask the person who invited you. Example: https://feedback.example.com',
  noAddress: 'This is not an address. It begins with https://',
  noService: 'No Groundswell service answers there.',
  save: 'Save',
  language: 'Language',
  languageOfBrowser: 'That of the browser',
  forget: 'Forget me',
  forgetWhy:
    'Removes your sign-in, the address, the sites that you allowed and what has not been sent yet from this browser. What you sent stays with the service.',
  forgotten: 'Everything is forgotten',
}

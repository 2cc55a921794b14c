export default { cancel: 'Cancel' }

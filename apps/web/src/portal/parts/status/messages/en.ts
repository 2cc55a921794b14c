export { default } from '@groundswell/client/states/en'

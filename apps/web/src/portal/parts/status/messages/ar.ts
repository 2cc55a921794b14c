export { default } from '@groundswell/client/states/ar'

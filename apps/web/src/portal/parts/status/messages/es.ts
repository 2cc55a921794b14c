export { default } from '@groundswell/client/states/es'

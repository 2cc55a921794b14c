export { default } from '@groundswell/client/states/de'

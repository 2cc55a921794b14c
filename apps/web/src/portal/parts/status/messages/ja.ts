export { default } from '@groundswell/client/states/ja'

export { default } from '@groundswell/client/states/fr'

export { createClient } from './client/client.ts'
export { createPanel } from './panel/panel.ts'

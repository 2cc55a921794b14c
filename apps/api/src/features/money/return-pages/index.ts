export { returnPaths } from './pages.ts'

export { useChangeLanguage } from './language.ts'
export { mountSurface } from './mount.tsx'
export { FailedNote } from './page-failed.tsx'
export { useTitle } from './title.ts'

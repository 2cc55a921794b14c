export { signInTester } from './sign-in.ts'

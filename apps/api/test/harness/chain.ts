export {
  type LocalChain as TestChain,
  startLocalChain as startChain,
} from '../chain/local-chain.ts'

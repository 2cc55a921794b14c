export {
  dollarAbi,
  type LocalChain as TestChain,
  startLocalChain as startChain,
} from '../../../../scripts/chain/local-chain.ts'

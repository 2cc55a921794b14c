export default {
  once: 'This is shown once. Copy or download it now and keep it where your secrets are.',
  copyFirst: 'Copy or download it first: it is not shown again.',
  done: 'Done',
}

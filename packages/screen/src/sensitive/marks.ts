import { Literals, type Needs } from '../text/literals.ts'

/** Structural marks in folded text, which are features like the senses of words. Every quantifier is bounded. */
export const marks: Record<string, { shape: RegExp; needs: Needs }> = {
  toolTag: {
    shape:
      /<\/?(?:function_calls|function_call|invoke|tool_call|tool_calls|tool_use|tool_code|tool_result|function=|execute_command|execute_bash|parameter(?:=| name))/,
    needs: [['<'], ['function_call', 'invoke', 'tool_', 'function=', 'execute_', 'parameter']],
  },
  toolJson: {
    shape:
      /["'](?:tool|tool_name|function|name|recipient_name|action)["']\s{0,3}:\s{0,3}["'][\w.\-/]{2,40}["']\s{0,3},\s{0,6}["'](?:arguments|args|input|parameters|params|kwargs|action_input|path|command|cmd)["']/,
    needs: [
      [':'],
      ['tool', 'function', 'name', 'action'],
      ['arg', 'input', 'param', 'path', 'command', 'cmd'],
    ],
  },
  toolCall: {
    shape:
      /\[(?:tool_calls?|tool_results?|tool|calling|function)\b|\b(?:tool|agent|assistant|bash|shell|terminal)\s{0,2}(?:->|=>|→|⇒)\s{0,2}\w|\b(?:mcp|tools?|functions?|agent|run|exec|bash|shell)(?:\.\w{2,30})?\(\s{0,2}["']/,
    needs: [
      ['[tool', '[calling', '[function', '->', '=>', '→', '⇒', '('],
      [
        'tool',
        'calling',
        'function',
        'agent',
        'assistant',
        'bash',
        'shell',
        'terminal',
        'mcp',
        'run',
        'exec',
      ],
    ],
  },
  react: {
    shape: /(?:^|\n)[\s>*-]{0,6}(?:thought|action|action input|observation|final answer|next step|plan)\s?:/,
    needs: [[':'], ['thought', 'action', 'observation', 'final answer', 'next step', 'plan']],
  },
  role: {
    shape:
      /(?:^|\n)[^\p{L}\n]{0,6}(?:system|assistant|developer|tool|ai|agent)\s?(?:message|prompt|note|override)?\s?[:>\]]/u,
    needs: [
      [':', '>', ']'],
      ['system', 'assistant', 'developer', 'tool', 'ai', 'agent'],
    ],
  },
  patch: {
    shape: /\*\*\* (?:begin|update|end|delete|add) (?:patch|file)|(?:^|\n)@@|(?:^|\n)diff --git/,
    needs: [['*** ', '@@', 'diff --git']],
  },
  comment: {
    shape: /<!--|\[\/\/\]:|\[comment\]:/,
    needs: [['<!--', '[//]:', '[comment]:']],
  },
  hiddenStyle: {
    shape:
      /display:\s?none|font-size:\s?0|visibility:\s?hidden|opacity:\s?0|color:\s?(?:#fff|white|transparent)/,
    needs: [['display:', 'font-size:', 'visibility:', 'opacity:', 'color:']],
  },
  attribute: {
    shape: /\b(?:alt|title|aria-label|data-[\w-]{2,30}|content|placeholder|desc)\s?=\s?["'][^"'\n]{25,400}/,
    needs: [['='], ['alt', 'title', 'aria-label', 'data-', 'content', 'placeholder', 'desc']],
  },
  placeholder: {
    shape:
      /\$\{\{|\$\{\w|\{\{|\$\(|(?<![\w$])\$[a-z_]{4,40}|\{(?:token|iban|secret|key|user|kunden|email|password)/,
    needs: [['$', '{']],
  },
  urlData: {
    shape: /https?:\/\/[^\s"'<>)]{3,160}[?&=][^\s"'<>)]{0,80}[={$%]/,
    needs: [['://']],
  },
  url: {
    shape: /https?:\/\//,
    needs: [['://']],
  },
  picture: {
    shape: /!\[[^\]\n]{0,80}\]\(|<img\b/,
    needs: [['![', '<img']],
  },
  pipeShell: {
    shape: /\|\s{0,3}(?:sudo\s)?(?:ba|z|da)?sh\b|\b(?:eval|iex)\b|base64 -d|\/dev\/tcp|\bnc\s/,
    needs: [['|', 'eval', 'iex', 'base64 -d', '/dev/tcp', 'nc']],
  },
  command: {
    shape:
      /\b(?:rm -rf|rm -r|curl -|wget -|curl http|git push|git reset|git config|chmod|chown|sudo|npm (?:i|install|run|publish|config)|pip install|npx|gh (?:api|secret|pr|auth)|printenv|scp|ssh-|docker run|kubectl|psql|drop table|cat [~./])/,
    needs: [
      [
        ...[
          'rm -r',
          'curl -',
          'wget -',
          'curl http',
          'git push',
          'git reset',
          'git config',
          'chmod',
          'chown',
        ],
        ...['sudo', 'npm ', 'pip install', 'npx', 'gh ', 'printenv', 'scp', 'ssh-', 'docker run', 'kubectl'],
        ...['psql', 'drop table', 'cat ~', 'cat .', 'cat /'],
      ],
    ],
  },
  hiddenPath: {
    shape:
      /(?:^|[\s"'`(=/@>:,])(?:~\/|\.env\b|\.ssh|\.npmrc|\.aws|\.git\/|\.github|\/etc\/|id_rsa|\.netrc|\.docker|\.kube|\.\.\/\.\.)/,
    needs: [
      [
        '~/',
        '.env',
        '.ssh',
        '.npmrc',
        '.aws',
        '.git',
        '/etc/',
        'id_rsa',
        '.netrc',
        '.docker',
        '.kube',
        '../..',
      ],
    ],
  },
  flag: {
    shape: /\s--(?:no-verify|force|insecure|ignore|unsafe|no-|skip|allow|disable|privileged|yes)/,
    needs: [['--']],
  },
  frame: {
    shape:
      /(?:-{3,8}|={3,8}|\[{1,2}|<{1,3}|#{2,4})\s?\/?(?:end|begin|start|stop|system|moderation|verified|approved|trusted|untrusted|screen|safety|ende|fin|fine|fim|koniec|конец)\b/,
    needs: [['---', '===', '[', '<', '##']],
  },
  verdict: {
    shape:
      /["'[(]?\b(?:screen(?:ing)?|verdict|moderation|safety|status|approved|trusted|review(?:ed)?|signature)["'\])]?\s?[:=]\s?["']?(?:pass(?:ed)?|ok|clear(?:ed)?|approved|true|trusted|safe|verified|granted)/,
    needs: [
      [':', '='],
      ['screen', 'verdict', 'moderation', 'safety', 'status', 'approved', 'trusted', 'review', 'signature'],
      ['pass', 'ok', 'clear', 'approved', 'true', 'trusted', 'safe', 'verified', 'granted'],
    ],
  },
}

export const markNames = Object.keys(marks)
const shapes = Object.values(marks)
const literals = new Literals(shapes.map(({ needs }) => needs))

/** Returns each mark in a folded text once, with its first position. */
export function marksIn(folded: string): { mark: number; start: number }[] {
  const found: { mark: number; start: number }[] = []
  const missing = literals.missingIn(folded)
  for (const [mark, { shape }] of shapes.entries()) {
    const start = missing[mark] === 0 ? folded.search(shape) : -1
    if (start >= 0) found.push({ mark, start })
  }
  return found
}

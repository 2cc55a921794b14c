/**
 * Rules with !important in a shadow root override every rule of the page, so the page's styles cannot reach the host
 * element.
 */
export const style = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:auto!important;width:0!important;height:0!important;margin:0!important;padding:0!important;border:0!important;overflow:visible!important;visibility:visible!important;opacity:1!important;pointer-events:none!important;z-index:2147483647!important;transform:none!important;filter:none!important;contain:none!important}
.root{--bg:#fff;--soft:#f4f5f7;--text:#14171d;--mute:#565f6d;--line:#d6dae1;--edge:#7d8694;--accent:#0a6b66;--on:#fff;--good:#0b7a4b;--bad:#b42318;--shade:0 1px 2px #0f172a14,0 12px 40px #0f172a2e;color-scheme:light;font:400 15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text);text-align:start;-webkit-font-smoothing:antialiased}
.root[data-theme=dark]{--bg:#16191f;--soft:#20252d;--text:#eef1f5;--mute:#a9b3c1;--line:#343b46;--edge:#7b8696;--accent:#54c7b8;--on:#06201d;--good:#4fd39a;--bad:#ff9a8f;--shade:0 1px 2px #0006,0 16px 48px #0009;color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{cursor:pointer;-webkit-tap-highlight-color:transparent}
:focus{outline:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.dock{position:fixed;inset-block-end:calc(20px + var(--shift,0px) + env(safe-area-inset-bottom,0px));inset-inline-end:20px;pointer-events:auto}
.dock.start{inset-inline:20px auto}
.launch{display:flex;align-items:center;gap:8px;min-height:46px;padding:0 18px 0 14px;border:1px solid transparent;border-radius:23px;background:var(--accent);color:var(--on);font-weight:600;box-shadow:0 1px 2px #0f172a29,0 6px 20px #0f172a38}
[dir=rtl] .launch{padding:0 14px 0 18px}
.launch:focus-visible{outline:3px solid var(--text);outline-offset:3px;box-shadow:0 0 0 3px var(--bg)}
.launch svg{flex:none;width:20px;height:20px}
.launch[aria-busy=true]{opacity:.75;cursor:progress}
.dot{width:8px;height:8px;margin-inline-start:2px;border-radius:50%;background:currentColor}
@media (prefers-reduced-motion:no-preference){.launch{transition:transform .15s,box-shadow .15s,opacity .15s}.launch:hover{transform:translateY(-1px);box-shadow:0 2px 4px #0f172a29,0 10px 28px #0f172a47}.launch:active{transform:none}}
@media print{:host{display:none!important}}
`

export const style = `
.unseen{position:absolute!important;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.panel{position:fixed;inset-block-end:calc(78px + var(--shift,0px) + env(safe-area-inset-bottom,0px));inset-inline-end:20px;display:flex;flex-direction:column;width:384px;max-width:calc(100vw - 40px);max-height:min(640px,calc(100vh - 110px - var(--shift,0px)));overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--bg);color:var(--text);box-shadow:var(--shade);pointer-events:auto;overflow-wrap:anywhere}
.panel.start{inset-inline:20px auto}
.panel:focus-visible,.tabs button:focus-visible{outline-offset:-2px}
.head{display:flex;align-items:center;gap:8px;padding-block:14px 4px;padding-inline:18px 10px}
h2{flex:1;margin:0;font-size:18px;line-height:1.3;font-weight:700}
.icon{display:grid;place-items:center;flex:none;width:36px;height:36px;padding:0;border:1px solid transparent;border-radius:10px;background:none;color:var(--mute)}
.icon:hover,.votes button:hover{background:var(--soft);color:var(--text)}
.where{display:flex;align-items:center;gap:8px;padding:4px 18px 2px}
.where label{flex:none;color:var(--mute);font-size:13px}
.where select{flex:1;min-width:0;min-height:36px;padding:4px 8px;border:1px solid var(--edge);border-radius:10px;background:var(--bg)}
.tabs{display:flex;flex-wrap:wrap;gap:4px;padding:6px 18px 0;border-bottom:1px solid var(--line)}
.tabs button{position:relative;min-height:40px;padding:0 10px;border:0;background:none;color:var(--mute);font-weight:600;font-size:14px}
.tabs button:hover,.tabs button[aria-selected=true]{color:var(--text)}
.tabs button[aria-selected=true]::after{content:"";position:absolute;inset:auto 8px -1px;height:3px;border-radius:3px 3px 0 0;background:var(--accent)}
.body{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;padding:16px 18px 18px}
form{display:flex;flex-direction:column;gap:14px}
.over{outline:2px dashed var(--accent);outline-offset:6px}
fieldset{min-width:0;margin:0;padding:0;border:0}
legend,.field>label{display:block;margin:0 0 6px;padding:0;font-weight:600;font-size:14px}
.kinds .options{display:flex;gap:6px}
.kinds label{position:relative;flex:1;min-width:0}
.kinds input,.stars input{position:absolute;opacity:0;width:1px;height:1px}
.kinds label>span{display:grid;place-items:center;min-height:40px;padding:4px 2px;border:1px solid var(--edge);border-radius:10px;font-size:14px;text-align:center;cursor:pointer}
.kinds label>span:hover,.poll label:hover,.plain:hover,.quiet:hover{background:var(--soft)}
.kinds input:checked+span{border-color:var(--accent);background:var(--accent);color:var(--on);font-weight:600}
.kinds input:focus-visible+span,.stars input:focus-visible+span,.poll label:focus-within{outline:2px solid var(--accent);outline-offset:2px}
.stars .options{display:flex;gap:2px;width:max-content}
.stars label{cursor:pointer}
.stars label>span{display:block;padding:4px;border-radius:10px;color:var(--edge)}
.stars svg{display:block;width:34px;height:34px}
.stars label:is(:has(:checked),:has(~label :checked))>span{color:#d97706}
[data-theme=dark] .stars label:is(:has(:checked),:has(~label :checked))>span{color:#fbbf24}
.stars label:is(:has(:checked),:has(~label :checked)) path{fill:currentColor}
.poll .options{display:flex;flex-direction:column;gap:6px}
.poll label{display:flex;align-items:center;gap:10px;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:10px;cursor:pointer}
.poll label:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.poll input{flex:none;width:18px;height:18px;accent-color:var(--accent)}
input:is([type=text],[type=email]),textarea{display:block;width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--edge);border-radius:10px;background:var(--bg)}
textarea{min-height:88px;resize:vertical}
input:is([type=text],[type=email]):focus-visible,textarea:focus-visible,.where select:focus-visible{outline-offset:-1px;border-color:var(--accent)}
[aria-invalid=true]{border-color:var(--bad)!important}
.complaint,.problem{margin:6px 0 0;color:var(--bad);font-size:14px}
.problem{margin:0;padding:10px 12px;border:1px solid currentColor;border-radius:10px}
.note{margin:0;color:var(--mute);font-size:13px}
.main,.plain,.quiet{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:8px 16px;border:1px solid transparent;border-radius:12px;font-weight:600}
.main{background:var(--accent);color:var(--on)}
.main:hover{filter:brightness(1.07)}
.main[aria-disabled=true]{opacity:.7;cursor:progress}
.plain{border-color:var(--edge);background:var(--bg)}
.quiet{min-height:36px;padding:6px 10px;background:none;color:var(--text);font-size:14px}
.row{display:flex;flex-wrap:wrap;gap:8px}
.stretch{align-self:stretch;width:100%}
.shot{display:flex;flex-direction:column;gap:8px}
ul{display:flex;flex-direction:column;gap:10px;margin:12px 0;padding:0;list-style:none}
.item{display:flex;gap:12px;padding:12px;border:1px solid var(--line);border-radius:12px}
.votes{display:flex;flex:none;flex-direction:column;align-items:center;width:40px}
.votes button{display:grid;place-items:center;width:36px;height:32px;padding:0;border:1px solid transparent;border-radius:10px;background:none;color:var(--mute)}
.votes button[aria-pressed=true]{background:var(--accent);color:var(--on)}
.votes b{font-variant-numeric:tabular-nums;line-height:1.5}
.text{flex:1;min-width:0}
.text h3{margin:0;font-size:15px;line-height:1.35;font-weight:600}
.open{display:flex;gap:8px;justify-content:space-between;width:100%;min-height:28px;padding:0;border:0;background:none;font-weight:600;text-align:start}
.open:hover bdi{text-decoration:underline}
.open svg{flex:none;color:var(--mute)}
[dir=rtl] .open svg{transform:scaleX(-1)}
.text p{display:-webkit-box;margin:4px 0 0;overflow:hidden;color:var(--mute);font-size:14px;-webkit-box-orient:vertical;-webkit-line-clamp:3}
.tag{display:inline-block;margin-top:8px;padding:1px 8px;border-radius:999px;background:var(--soft);color:var(--mute);font-size:12px;font-weight:600}
.tag.done{color:var(--good)}
.sorts{display:flex;align-items:center;gap:4px}
.sorts button{min-height:32px;padding:2px 12px;border:1px solid transparent;border-radius:999px;background:none;color:var(--mute);font-size:14px;font-weight:600}
.sorts button[aria-pressed=true]{border-color:var(--edge);background:var(--soft);color:var(--text)}
.thanks{display:flex;flex-direction:column;align-items:center;gap:12px;padding:12px 4px;text-align:center}
.thanks p{margin:0}
.thanks .row{justify-content:center}
legend,h3,.text p,.poll span,option{unicode-bidi:plaintext}
.seal{display:grid;place-items:center;width:56px;height:56px;border-radius:50%;background:var(--accent);color:var(--on)}
.seal svg{width:28px;height:28px}
.center{padding:28px 8px;color:var(--mute);text-align:center}
.wait{min-height:480px}
@media (max-width:480px){.panel,.panel.start{inset:auto 0 0;width:auto;max-width:none;max-height:88vh;border-width:1px 0 0;border-radius:18px 18px 0 0;padding-bottom:env(safe-area-inset-bottom,0px)}.panel:not([hidden])~.dock{display:none}}
@media (prefers-reduced-motion:no-preference){.panel{animation:rise .18s ease-out}@keyframes rise{from{opacity:0;transform:translateY(8px)}}.votes button,.main,.plain,.quiet,.kinds label>span{transition:background .12s}}
@media (forced-colors:active){.kinds input:checked+span,.votes button[aria-pressed=true],.tabs button[aria-selected=true]{outline:2px solid Highlight}}
`

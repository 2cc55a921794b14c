export const style = `
.detail{display:flex;flex-direction:column;gap:14px}
.detail h3{margin:0;font-size:17px;line-height:1.35;unicode-bidi:plaintext}
.detail .about{margin:0 0 8px;padding-top:14px;border-top:1px solid var(--line);font-size:15px}
.detail p{margin:0}
.back{align-self:start;margin-inline-start:-10px}
[dir=rtl] .back svg{transform:scaleX(-1)}
.face{display:flex;flex-direction:column;gap:10px;align-items:start}
.face form,.ask,.mails:has(form){align-self:stretch}
.mails{display:flex;flex-direction:column;gap:10px;align-items:start}
.mails form{align-self:stretch}
.face .tag{margin:0}
.words{white-space:pre-wrap;unicode-bidi:plaintext}
.ask{display:flex;flex-direction:column;gap:10px;padding:12px;border:1px solid var(--bad);border-radius:12px}
.bad{border-color:var(--bad);background:var(--bg);color:var(--bad)}
.bad:hover{background:var(--soft)}
.talk{margin:0 0 12px}
.talk li{display:flex;flex-direction:column;gap:6px;align-items:start;padding:10px 12px;border-radius:12px;background:var(--soft)}
.talk .tag{margin:0;background:var(--bg)}
.talk .quiet{border-color:var(--edge)}
.meta{display:flex;flex-wrap:wrap;gap:2px 8px;color:var(--mute);font-size:13px}
.meta b{color:var(--text)}
.check{display:flex;align-items:center;gap:8px;min-height:28px;font-size:14px;cursor:pointer}
.check input{width:18px;height:18px;accent-color:var(--accent)}
`

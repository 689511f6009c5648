/** Style sheet of the shadow root; `:host` is the element on the website. */
export const widgetStyle = `
:host{all:initial;display:block;max-width:720px;container-type:inline-size;color-scheme:light;
font:400 15px/1.45 Staydesk,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
--accent:var(--staydesk-accent,#0f574d);--onaccent:var(--staydesk-onaccent,#fff);
--surface:#fff;--ink:#1d211f;--mute:#655f54;--line:#e4ddd0;--taken:#e5ded1;--soft:#f4f1ea;--danger:#a62316;color:var(--ink)}
:host([data-theme=dark]){color-scheme:dark;--surface:#151e1b;--ink:#e6e9e7;--mute:#9aa8a2;--line:#2a3834;--taken:#33423d;--soft:#1c2723;--danger:#ff9a8d;
--accent:var(--staydesk-accent,#1d7f71)}
@media (prefers-color-scheme:dark){:host([data-theme=auto]){color-scheme:dark;--surface:#151e1b;--ink:#e6e9e7;--mute:#9aa8a2;--line:#2a3834;--taken:#33423d;--soft:#1c2723;--danger:#ff9a8d;
--accent:var(--staydesk-accent,#1d7f71)}}
*{box-sizing:border-box;margin:0;padding:0}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;min-height:120px}
header{margin-bottom:14px}
.photos{display:grid;grid-template-columns:2fr 1fr 1fr;gap:6px;margin-bottom:16px;border-radius:12px;overflow:hidden}
canvas{width:100%;height:170px;object-fit:cover;background:var(--soft)}canvas:only-child{grid-column:1/-1}canvas:nth-child(2):last-child{grid-column:2/-1}
h2{font:650 20px/1.25 inherit;font-family:inherit;letter-spacing:-.01em;overflow-wrap:anywhere}
.line,.legend,footer,.told{color:var(--mute);font-size:14px}
select,button,.go{font:inherit;color:inherit;border-radius:10px;min-height:44px}
select{max-width:100%;border:1px solid var(--line);background:var(--surface);padding:0 10px}
header select{font-weight:650;font-size:17px;width:100%;margin-bottom:4px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.calendar{position:relative}
.months{display:flex;gap:32px;justify-content:center;align-items:flex-start}
table{border-collapse:collapse;flex:1 1 0;min-width:0;max-width:340px;table-layout:fixed}
table+table{display:none}
caption{font-weight:650;line-height:44px}
th{font-weight:600;font-size:12px;color:var(--mute);height:26px}
td{padding:0;height:48px;text-align:center}
.turn{position:absolute;top:0;width:44px;border:0;background:none;font-size:24px;cursor:pointer}
.turn:first-child{left:0}.turn:nth-child(2){right:0}
.turn:disabled{opacity:.3;cursor:default}
.turn:not(:disabled):hover,.quiet:hover{background:var(--soft)}
.day{display:flex;flex-direction:column;align-items:center;justify-content:center;width:100%;height:46px;min-height:0;border:0;background:none;line-height:1.15;border-radius:10px}
button.day{cursor:pointer}
.day small::after{content:attr(data-price)}
.day small{font-size:10.5px;color:var(--mute);font-variant-numeric:tabular-nums}
.off{color:var(--mute)}
button.off{opacity:.45}
.full,.arrival,.departure{border-radius:0}
.full{background:var(--taken);color:var(--mute);text-decoration:line-through}
.arrival{background:linear-gradient(135deg,transparent 50%,var(--taken) 50%)}
.departure{background:linear-gradient(135deg,var(--taken) 50%,transparent 50%)}
.day[aria-disabled=true]{cursor:not-allowed}
.day[aria-disabled=true]:not(.full){opacity:.5}
button.free:not([aria-disabled]):hover,button.departure:not([aria-disabled]):hover{box-shadow:inset 0 0 0 2px var(--accent)}
.between{background:var(--soft);border-radius:0}
.first,.last{background:var(--accent);color:var(--onaccent)}
.first:not(.alone){border-radius:10px 0 0 10px}.last{border-radius:0 10px 10px 0}
.first small,.last small{color:inherit}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;justify-content:center;list-style:none;margin-top:10px;font-size:13px}
.legend li{display:flex;align-items:center;gap:7px}
.legend i{width:15px;height:15px;border-radius:5px}
.legend .free{border:1px solid var(--line)}.legend .departure{border:1px solid var(--line)}
.summary{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;justify-content:space-between;border-top:1px solid var(--line);margin-top:16px;padding-top:16px}
.dates{font-weight:600}.total{font-weight:700;font-size:20px;letter-spacing:-.01em}
.fault{color:var(--danger)}
.offers{display:flex;flex-wrap:wrap;gap:8px;margin-top:10px}
.acts{display:flex;flex-wrap:wrap;gap:10px;align-items:center}
.guests{display:flex;align-items:center;gap:8px;font-size:14px;font-weight:600}
.quiet{border:1px solid var(--line);background:none;padding:0 14px;cursor:pointer;font-weight:600}
.go{display:inline-flex;align-items:center;justify-content:center;background:var(--accent);color:var(--onaccent);font-weight:650;text-decoration:none;padding:0 20px}
.go.plain{background:none;color:var(--ink);border:1px solid var(--line)}
.go:hover{filter:brightness(1.08)}
footer{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;margin-top:14px;font-size:13px}
footer a:not(.go){color:var(--ink);text-underline-offset:3px;padding:10px 0}
.waiting{display:grid;gap:12px;place-content:center;justify-items:center;min-height:220px;color:var(--mute);text-align:center}
@container (min-width:620px){table+table{display:table}}
@container (max-width:460px){canvas:first-child{grid-column:1/-1}canvas+canvas{display:none}.offers .quiet{width:100%}section{padding:14px}.acts,.go,.words{width:100%}.go{flex:1 1 100%}.guests{flex:1}}
@media (prefers-reduced-motion:no-preference){.day,.go,.quiet{transition:background-color .12s,box-shadow .12s}}
@media (forced-colors:active){.first,.last{outline:2px solid}}
`;

import { openTestApp } from '#testing/test-app.ts';
import { listen } from '#testing/live-client.ts';
import { askForStay } from '#testing/factories/ask-for-stay.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const app = await openTestApp({ worker: true });
const port = await listen(app);
await askForStay(app, { guestMessage: 'We are two with a small dog. Would that be all right?\nThank you!' });
let rows: {id:string;html:string;subject:string}[] = [];
for (let i=0;i<200 && rows.length<2;i++){ await wait(100); rows=(await app.pool.query('SELECT id, html, subject FROM kept_mail ORDER BY id')).rows; }
const shot=(url:string,out:string,size:string)=>{try{execFileSync('/usr/bin/chromium',['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--hide-scrollbars',`--window-size=${size}`,`--screenshot=${out}`,url],{stdio:'ignore',timeout:60000})}catch(e){console.log(String(e))}};
for (const [i,row] of rows.entries()) { writeFileSync(`/tmp/talk/mail-${i}.html`,row.html); shot(`file:///tmp/talk/mail-${i}.html`,`/tmp/talk/mail-${i}.png`, i? '390,1000':'700,1050'); console.log(row.subject);}
shot(`http://localhost:${port}/dev/mail`,'/tmp/talk/list.png','900,500');
shot(`http://localhost:${port}/dev/mail/${rows[0]?.id}`,'/tmp/talk/one.png','900,1600');
await app.close();

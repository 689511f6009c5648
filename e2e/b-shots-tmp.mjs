import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, extname } from 'node:path';
const root='/srv/b/web', api='http://127.0.0.1:4711';
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml','.woff2':'font/woff2'};
const only=process.argv[2]?.split(',');
const r=await fetch(api+'/api/admin/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'admin@staydesk.example',password:'pine-harbour-lantern-42'})});
const s=await r.json(); console.log(r.status, s.code??'in');
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const places=JSON.parse(process.env.PLACES);
for(const [w,h,theme] of (process.env.SIZES??'1440,900,light;390,844,dark').split(';').map(x=>x.split(','))){
 const ctx=await browser.newContext({viewport:{width:+w,height:+h},deviceScaleFactor:1});
 await ctx.route(u=>u.hostname==='127.0.0.1'&&!/^\/(api|media|socket)/.test(u.pathname), async route=>{
  const p=new URL(route.request().url()).pathname; let f=join(root,p); if(!extname(p)||!existsSync(f)) f=join(root,'index.html');
  await route.fulfill({body:await readFile(f),contentType:types[extname(f)]??'application/octet-stream'});
 });
 await ctx.addInitScript(([t,token,admin])=>{localStorage.setItem('staydesk.theme',t); if(token&&!location.search.includes('out=1')){localStorage.setItem('staydesk.admin.token',token);localStorage.setItem('staydesk.admin.user',JSON.stringify(admin));}},[theme,s.token,s.admin]);
 for(const [name,path,steps] of places){
  if(only&&only[0]&&!only.includes(name)) continue;
  const page=await ctx.newPage();
  page.on('console',m=>{if(m.type()==='error')console.log(name,w,'console:',m.text().slice(0,200))}); page.on('pageerror',e=>console.log(name,w,'PAGEERROR',e.message));
  page.on('response',r=>{if(r.status()>=400)console.log(name,w,r.status(),r.url().replace(api,''))});
  try{
  await page.goto(api+path,{waitUntil:'load',timeout:60000});
  await page.waitForFunction(()=>!document.querySelector('.animate-pulse')&&document.querySelector('h1'),null,{timeout:45000}).catch(()=>console.log(name,w,'still loading'));
  await page.waitForTimeout(400);
  for(const st of steps??[]){ if(st.click) await page.locator(st.click).first().click({timeout:8000}); if(st.key) await page.keyboard.press(st.key); if(st.type) await page.keyboard.type(st.type); if(st.wait) await page.waitForTimeout(st.wait);}
  const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log(name,w,'SIDEWAYS',over);
  await page.screenshot({path:`/tmp/b-shots/${name}-${w}.png`,fullPage:false});
  }catch(e){console.log(name,w,'FAILED',e.message.split('\n')[0]); await page.screenshot({path:`/tmp/b-shots/${name}-${w}.png`}).catch(()=>{});}
  await page.close();
 }
 await ctx.close();
}
await browser.close();

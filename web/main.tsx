import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

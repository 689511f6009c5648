import path from 'node:path';
import type { Feature } from '#server/http/feature.ts';
import { serveWidget, serveWidgetFiles } from './widget.routes.ts';

const distFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'dist');

export const widgetFeature: Feature = {
  name: 'widget',
  register: serveWidget,
  routes: (app) => serveWidgetFiles(app, path.join(distFolder, 'widget')),
};

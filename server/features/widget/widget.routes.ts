import { readWidget, readWidgetStay } from '#contract/widget.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { showWidget } from './show-widget.ts';
import { weighWidgetStay } from './weigh-widget-stay.ts';

export function serveWidget(serve: Serve, platform: Platform): void {
  serve(readWidget, ({ params, query }) => showWidget(platform, params.linkCode, query.propertyId));
  serve(readWidgetStay, ({ params, query }) => weighWidgetStay(platform, params.linkCode, query));
}

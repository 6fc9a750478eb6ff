import type { Moved } from './moved.ts';
import { caddyConfiguration } from './server-caddy.ts';
import { cloudFrontRequest, cloudFrontResponse } from './server-cloudfront.ts';
import { nginxConfiguration } from './server-nginx.ts';
import { vercelConfiguration } from './server-vercel.ts';

/** The committed configuration files of hosts, each with what it must hold. They depend on no page, only on the headers and on what has moved. */
export const configurations = (moved: readonly Moved[]): Readonly<Record<string, string>> => ({
  'hosting/nginx.conf': nginxConfiguration(),
  'hosting/Caddyfile': caddyConfiguration(),
  'hosting/cloudfront-request.js': cloudFrontRequest(moved),
  'hosting/cloudfront-response.js': cloudFrontResponse(),
  'vercel.json': vercelConfiguration(moved),
});

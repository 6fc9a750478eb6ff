// Made by npm run hosting. Change src/publish/hosts/ instead, and run it again.
const everywhere = {
  "strict-transport-security": {
    "value": "max-age=63072000; includeSubDomains"
  },
  "x-content-type-options": {
    "value": "nosniff"
  },
  "x-frame-options": {
    "value": "DENY"
  },
  "referrer-policy": {
    "value": "strict-origin-when-cross-origin"
  },
  "permissions-policy": {
    "value": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
  },
  "cross-origin-opener-policy": {
    "value": "same-origin"
  },
  "content-security-policy": {
    "value": "default-src 'none'; script-src 'self' 'inline-speculation-rules'; style-src 'self' 'sha256-r5NFB9l1AiLh3WNYU2sexcDjVe5AXkVrpi6L6OW17D4=' 'sha256-rhvacuUPr82G1NRrHiF/bYdsFtu7wLl6ZgvsXboom+k=' 'sha256-VZh4Dz0BEYLmFhmEmnMmoIJD4dpK5HFiz0+3H/nvhww=' 'sha256-BLO+yDagcnCYDx4Z0PhmsGzkYrbe6ynuqrfoFg2BuYU=' 'sha256-D031lZktSyPryiVeU/VNK9JOm5W1X867CUi2kYrwV4o=' 'sha256-p0iZRSU9Asdb8C9+AclwkfFp6kA9egp9T+MSXeWn8uk=' 'sha256-30BJdvIeO+ltozSHML/44n68HUVbncmb8s+cFC4HzMQ=' 'sha256-2lLjPWdd63lafh0gsKZc/hmmGs+0mPIZebJXA/SF0Zw=' 'sha256-VY3s2SdY3Y8h1/MjcJev1sXy3N9K1LIoIDpQPAzPRMw='; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  },
  "cache-control": {
    "value": "public, max-age=0, must-revalidate"
  },
  "cross-origin-resource-policy": {
    "value": "same-origin"
  }
};
const contact = {
  "content-security-policy": {
    "value": "default-src 'none'; script-src 'self' 'inline-speculation-rules'; style-src 'self' 'sha256-r5NFB9l1AiLh3WNYU2sexcDjVe5AXkVrpi6L6OW17D4=' 'sha256-rhvacuUPr82G1NRrHiF/bYdsFtu7wLl6ZgvsXboom+k=' 'sha256-VZh4Dz0BEYLmFhmEmnMmoIJD4dpK5HFiz0+3H/nvhww=' 'sha256-BLO+yDagcnCYDx4Z0PhmsGzkYrbe6ynuqrfoFg2BuYU=' 'sha256-D031lZktSyPryiVeU/VNK9JOm5W1X867CUi2kYrwV4o=' 'sha256-p0iZRSU9Asdb8C9+AclwkfFp6kA9egp9T+MSXeWn8uk=' 'sha256-30BJdvIeO+ltozSHML/44n68HUVbncmb8s+cFC4HzMQ=' 'sha256-2lLjPWdd63lafh0gsKZc/hmmGs+0mPIZebJXA/SF0Zw=' 'sha256-VY3s2SdY3Y8h1/MjcJev1sXy3N9K1LIoIDpQPAzPRMw='; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self' https://api.emailjs.com https://www.google.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-src https://www.google.com"
  }
};
const files = [
  {
    "paths": [
      "/assets/*",
      "/search/*"
    ],
    "headers": {
      "cache-control": {
        "value": "public, max-age=31536000, immutable"
      },
      "cross-origin-resource-policy": {
        "value": "same-origin"
      }
    }
  },
  {
    "paths": [
      "/art/*",
      "/film/*",
      "/fonts/*"
    ],
    "headers": {
      "cache-control": {
        "value": "public, max-age=86400, stale-while-revalidate=604800"
      },
      "cross-origin-resource-policy": {
        "value": "same-origin"
      }
    }
  },
  {
    "paths": [
      "/social/*",
      "/favicon.svg",
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/icon-192.png",
      "/icon-512.png",
      "/icon-maskable-512.png"
    ],
    "headers": {
      "cache-control": {
        "value": "public, max-age=86400, stale-while-revalidate=604800"
      },
      "cross-origin-resource-policy": {
        "value": "cross-origin"
      }
    }
  }
];

function handler(event) {
  const path = event.request.uri.replace(/\.html$/, '');
  const response = event.response;
  const file = files.find(({ paths }) => paths.some((rule) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule));
  Object.assign(response.headers, everywhere);
  if (path === '/contact') Object.assign(response.headers, contact);
  if (file && response.statusCode < 400) Object.assign(response.headers, file.headers);
  return response;
}

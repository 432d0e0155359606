// A VSIX is a zip file with a manifest; it is written here, because the usual tool has 250 dependencies.
import { zipSync } from 'fflate';

/** A zip file contains local times: this one is the same in every time zone. */
const MADE = new Date(2000, 0, 1);

/** The package of an extension: its manifest, and its files by their path in the package. The same input gives the same bytes. */
export function vsixOf(manifest, files) {
  const all = {
    ...files,
    'extension/package.json': Buffer.from(JSON.stringify(manifest, null, 2)),
    'extension.vsixmanifest': Buffer.from(vsixManifest(manifest)),
  };
  all['[Content_Types].xml'] = Buffer.from(contentTypes(Object.keys(all)));
  return zipSync(all, { level: 9, mtime: MADE });
}

function vsixManifest({
  name,
  version,
  publisher,
  displayName,
  description,
  categories = [],
  keywords = [],
  engines,
  extensionKind = ['workspace'],
}) {
  const text = (value) => value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const property = (id, value) => `<Property Id="${id}" Value="${text(value)}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
<Metadata>
<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
<DisplayName>${text(displayName)}</DisplayName>
<Description xml:space="preserve">${text(description)}</Description>
<Tags>${text(keywords.join(','))}</Tags>
<Categories>${text(categories.join(','))}</Categories>
<GalleryFlags>Public</GalleryFlags>
<Properties>
${property('Microsoft.VisualStudio.Code.Engine', engines.vscode)}
${property('Microsoft.VisualStudio.Code.ExtensionKind', extensionKind.join(','))}
${property('Microsoft.VisualStudio.Code.ExecutesCode', 'true')}
</Properties>
<License>extension/LICENSE</License>
<Icon>extension/media/icon.png</Icon>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/media/icon.png" Addressable="true"/>
</Assets>
</PackageManifest>
`;
}

function contentTypes(paths) {
  const types = {
    json: 'application/json',
    js: 'application/javascript',
    cjs: 'application/javascript',
    wasm: 'application/wasm',
    md: 'text/markdown',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain',
    tcpip: 'text/plain',
    vsixmanifest: 'text/xml',
  };
  const named = paths.filter((path) => !/\.\w+$/.test(path));
  const defaults = Object.entries(types).map(
    ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`,
  );
  const overrides = named.map((path) => `<Override PartName="/${path}" ContentType="text/plain"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...defaults, ...overrides].join('')}</Types>\n`;
}

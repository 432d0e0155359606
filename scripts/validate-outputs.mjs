// Has the validators of others accept what ezlint makes: reports, pages, scripts, workflows, the extension. The tools are fetched into a folder of
// their own; one that cannot be had is skipped, and its name is printed: node scripts/validate-outputs.mjs [NAME...].
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessible } from './validators/accessible.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'ezlint-validators-'));
/** Kept between runs: the tools have some 200 MB. */
const tools = join(root, 'node_modules/.cache/ezlint-validators');
const ezlint = join(root, 'server/bin/ezlint.js');

/** A tool that is not available here. */
class Missing extends Error {}

function run(command, args, { cwd = work, env = {}, accepts = [0] } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  });
  if (error) throw error.code === 'ENOENT' ? new Missing(`${command} is not installed`) : error;
  if (!accepts.includes(status)) throw new Error(`${command} ${args.join(' ').slice(0, 200)}\n${stdout}${stderr}`);
  return stdout;
}

/** The folder of an npm package in the folder of tools, installed on first use. */
function packageOf(name, version) {
  const folder = join(tools, 'node_modules', name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version) {
    mkdirSync(tools, { recursive: true });
    if (!existsSync(join(tools, 'package.json'))) writeFileSync(join(tools, 'package.json'), '{"private": true}\n');
    const installed = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
      {
        cwd: tools,
      },
    );
    if (installed.status !== 0) throw new Missing(`npm cannot install ${name}@${version}`);
  }
  return folder;
}

/** The folder of the commands of a Python package, installed on first use. */
function pythonTool(name, version, command) {
  const venv = join(tools, `python-${name}`);
  const file = join(venv, 'bin', command);
  if (!existsSync(file)) {
    if (spawnSync('python3', ['-m', 'venv', venv]).status !== 0) throw new Missing('python3 is not installed');
    if (spawnSync(join(venv, 'bin/pip'), ['install', '-q', `${name}==${version}`]).status !== 0)
      throw new Missing(`pip cannot install ${name}==${version}`);
  }
  return file;
}

/** A command of a Go module, built on first use. */
function goTool(module, version, command) {
  const file = join(tools, 'go', command);
  if (!existsSync(file)) {
    const built = spawnSync('go', ['install', `${module}@${version}`], {
      env: { ...process.env, GOBIN: join(tools, 'go') },
    });
    if (built.error) throw new Missing('go is not installed');
    if (built.status !== 0) throw new Missing(`go cannot build ${module}@${version}`);
  }
  return file;
}

let stress;
/** A report of the example, and one of a folder with odd names and texts. */
function reports(format) {
  stress ??= oddFolder();
  return [join(root, 'examples/first-look'), stress].map((input, index) => {
    const file = join(work, `${format}-${index}.${format === 'html' ? 'html' : format}`);
    const options = ['check', input, '--format', format, '--fail-on', 'never', '--output', file];
    run(process.execPath, [ezlint, ...options], { cwd: index === 0 ? root : work });
    return file;
  });
}

function oddFolder() {
  const folder = join(work, 'a folder');
  mkdirSync(folder);
  const profile = readFileSync(join(root, 'examples/first-look/PROFILE.tcpip'), 'utf8');
  writeFileSync(join(folder, 'PROFILE é#1%.tcpip'), `; ]]> <b>&amp; "x"\n${profile}`.replaceAll('\n', '\r\n'));
  writeFileSync(join(folder, 'EMPTY.tcpip'), '');
  return folder;
}

/** Names of the publishing pipeline, which a report created elsewhere cannot contain. */
const OF_PIPELINES = ['GHAzDO1019', 'GHAzDO1020'];
/**
 * Notes that do not apply: texts by id, embedded files, snippets (the lines are in the repository), names in PascalCase (they are what
 * users type), a schema that is read from the network.
 */
const SARIF_NOTES = ['SARIF2002', 'SARIF2003', 'SARIF2006', 'SARIF2010', 'SARIF2011', 'SARIF2012', 'SARIF2013'];

/** The target of links and images of the README until the project has its own home page. */
const HOME = ['--baseContentUrl', 'https://ezlint.example', '--baseImagesUrl', 'https://ezlint.example'];

const VALIDATORS = {
  sarif() {
    const folder = packageOf('@microsoft/sarif-multitool-linux', '5.7.0');
    const program = join(folder, 'Sarif.Multitool');
    run('chmod', ['+x', program]);
    for (const [index, file] of reports('sarif').entries())
      for (const kind of ['Sarif', 'Sarif;Ghas', 'Sarif;Ado']) {
        const output = join(work, `validated-${index}.sarif`);
        const options = ['--level', 'Error;Warning;Note', '--kind', 'Fail', '--log', 'ForceOverwrite'];
        run(program, ['validate', file, '--rule-kind', kind, '--output', output, ...options], {
          env: { DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' },
          accepts: [0, 1],
        });
        const { results = [] } = JSON.parse(readFileSync(output, 'utf8').replace(/^\uFEFF/, '')).runs[0];
        const found = results.filter(
          ({ level, ruleId }) => !OF_PIPELINES.includes(ruleId) && (level !== 'note' || !SARIF_NOTES.includes(ruleId)),
        );
        if (found.length > 0)
          throw new Error(
            `${kind}: ${[...new Set(found.map(({ level, ruleId }) => `${ruleId} (${level ?? 'warning'})`))].join(', ')}`,
          );
      }
  },

  xml() {
    for (const format of ['junit', 'checkstyle', 'html']) run('xmllint', ['--noout', ...reports(format)]);
  },

  'html-validate'() {
    const bin = join(packageOf('html-validate', '10.17.0'), 'bin/html-validate.mjs');
    const config = join(root, 'scripts/validators/html-validate.json');
    run(process.execPath, [bin, '--config', config, ...reports('html')]);
  },

  vnu() {
    const jar = join(packageOf('vnu-jar', '26.9.27'), 'build/dist/vnu.jar');
    run('java', ['-jar', jar, '--errors-only', '--skip-non-html', ...reports('html'), site()]);
  },

  axe() {
    return accessible({
      playwright: join(packageOf('playwright-core', '1.65.1'), 'index.mjs'),
      axe: join(packageOf('axe-core', '4.14.1'), 'axe.js'),
      browser: ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path)),
      pages: [...reports('html'), ...sampleOf(site())],
      Missing,
    });
  },

  markdownlint() {
    const bin = join(packageOf('markdownlint-cli2', '0.22.1'), 'markdownlint-cli2-bin.mjs');
    run(process.execPath, [bin], { cwd: root });
  },

  shellcheck() {
    const scripts = ['.ci/run', '.ci/full', ...filesIn('ci', /\.sh$/)];
    const completion = join(work, 'completion.bash');
    writeFileSync(completion, run(process.execPath, [ezlint, 'completion', 'bash']));
    run('shellcheck', ['--shell=bash', completion]);
    run('shellcheck', scripts, { cwd: root });
  },

  actionlint() {
    const program = goTool('github.com/rhysd/actionlint/cmd/actionlint', 'v1.7.12', 'actionlint');
    const folder = join(work, 'workflow/.github/workflows');
    mkdirSync(folder, { recursive: true });
    const text = readFileSync(join(root, 'docs/how-to/ci.md'), 'utf8');
    const jobs = /```yaml\n(jobs:\n[\s\S]*?)```/.exec(text)[1].replace('OWNER/ezlint@COMMIT', './action');
    writeFileSync(join(folder, 'ezlint.yml'), `on: push\n${jobs}`);
    mkdirSync(join(work, 'workflow/action'));
    writeFileSync(join(work, 'workflow/action/action.yml'), readFileSync(join(root, 'action.yml')));
    run('git', ['init', '-q'], { cwd: join(work, 'workflow') });
    run(program, ['-no-color'], { cwd: join(work, 'workflow') });
  },

  'check-jsonschema'() {
    const program = pythonTool('check-jsonschema', '0.39.0', 'check-jsonschema');
    run(program, ['--builtin-schema', 'vendor.github-actions', join(root, 'action.yml')]);
    run(program, ['--builtin-schema', 'vendor.gitlab-ci', join(root, 'ci/gitlab.yml')]);
    if (existsSync(join(root, 'ci/azure-pipelines.yml')))
      run(program, [
        '--builtin-schema',
        'vendor.azure-pipelines',
        '--regex-variant',
        'nonunicode',
        '--data-transform',
        'azure-pipelines',
        join(root, 'ci/azure-pipelines.yml'),
      ]);
  },

  'pre-commit'() {
    const program = pythonTool('pre-commit', '4.7.0', 'pre-commit');
    run(program, ['validate-manifest', join(root, '.pre-commit-hooks.yaml')]);
  },

  /** The official client finds the tools in both generations of the protocol, and calls one. */
  mcp() {
    packageOf('@modelcontextprotocol/client', '2.4.0');
    const script = join(root, 'scripts/validators/mcp-client.mjs');
    run(process.execPath, [script, tools, ezlint, join(root, 'examples/first-look')]);
  },

  vsce() {
    const bin = join(packageOf('@vscode/vsce', '3.9.2'), 'vsce');
    const extension = join(root, 'extension');
    run(process.execPath, [join(root, 'scripts/package-extension.mjs')], { cwd: root });
    const listed = run(process.execPath, [bin, 'ls', '--no-dependencies'], { cwd: extension }).split('\n');
    const foreign = listed.filter((path) => /^(src|test|node_modules)\//.test(path));
    if (foreign.length > 0) throw new Error(`vsce would pack ${foreign.join(', ')}`);
    run(process.execPath, [bin, 'package', '--no-dependencies', ...HOME, '--out', join(work, 'ezlint.vsix')], {
      cwd: extension,
    });
  },
};

let madeSite;
function site() {
  if (madeSite === undefined) {
    madeSite = join(work, 'site');
    execFileSync(process.execPath, [join(root, 'scripts/run.mjs'), 'server/tools/site-pages.ts'], { cwd: root });
    execFileSync(process.execPath, [join(root, 'scripts/build-site.mjs'), madeSite], { cwd: root });
  }
  return madeSite;
}

/** One page of each type. */
function sampleOf(folder) {
  const names = [
    'index',
    'docs/first-look',
    'docs/how-to/suppress',
    'docs/how-to/resolve',
    'docs/rules/index',
    'docs/rules/COR001',
  ];
  const more = [
    'docs/languages/index',
    'docs/simulation',
    'docs/validation',
    'docs/editors/index',
    'docs/settings/environment',
  ];
  return [...names, ...more].map((name) => join(folder, `${name}.html`));
}

function filesIn(folder, pattern) {
  return readdirSync(join(root, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
}

const wanted = process.argv.slice(2);
let failed = 0;
const skipped = [];
for (const [name, validate] of Object.entries(VALIDATORS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    await validate();
    console.log(`ok      ${name}`);
  } catch (error) {
    if (error instanceof Missing) {
      skipped.push(name);
      console.log(`skipped ${name}: ${error.message}`);
    } else {
      failed++;
      console.log(`failed  ${name}: ${error.message.slice(0, 6000)}`);
    }
  }
}
rmSync(work, { recursive: true, force: true });
if (skipped.length > 0) console.log(`Not run: ${skipped.join(', ')}.`);
process.exitCode = failed > 0 ? 1 : 0;
